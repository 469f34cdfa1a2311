import { brand } from '@lexplain/contract/brand';
import { Button, Card, Container, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { offers } from './content/home';
import classes from './home.module.css';

export const Home = () => (
  <>
    <section className={classes.hero}>
      <Container size="lg">
        <Title order={1} className={classes.headline}>
          {brand.name}
        </Title>
        <Text size="xl" mt="md" maw={560}>
          {brand.tagline}
        </Text>
        <Group mt="xl">
          <Button component="a" href="#services" size="md" variant="white">
            What We Offer
          </Button>
          <Button component={Link} to="/register" size="md" variant="outline" color="gray.0">
            Get Started
          </Button>
        </Group>
      </Container>
    </section>
    <Container component="section" size="lg" id="services" py={64}>
      <Title order={2} mb="lg">
        What We Offer
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {offers.map(({ title, text }) => (
          <Card key={title} withBorder padding="lg">
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text c="dimmed" mt={4}>
              {text}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </Container>
  </>
);
