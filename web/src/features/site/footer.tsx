import { brand } from '@lexplain/contract/brand';
import { Anchor, Container, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const Footer = () => (
  <Container component="footer" size="lg" py="xl" mt={64}>
    <Text size="sm" c="dimmed">
      Helping businesses navigate the complex world of cyber legislation with confidence and
      compliance.
    </Text>
    {/* On a phone the bar has no room for it. */}
    <Anchor component={Link} to="/contact" size="sm" mt="xs" display="inline-block">
      Contact Us
    </Anchor>
    <Text size="sm" c="dimmed" mt="xs">
      © {new Date().getFullYear()} {brand.name}
    </Text>
  </Container>
);
