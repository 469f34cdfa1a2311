import { brand } from '@lexplain/contract/brand';
import { Container, Text } from '@mantine/core';

export const Footer = () => (
  <Container component="footer" size="lg" py="xl" mt={64}>
    <Text size="sm" c="dimmed">
      Helping businesses navigate the complex world of cyber legislation with confidence and
      compliance.
    </Text>
    <Text size="sm" c="dimmed" mt="xs">
      © {new Date().getFullYear()} {brand.name}
    </Text>
  </Container>
);
