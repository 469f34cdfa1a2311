import { Container, Text, Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { ContactForm } from '../../features/contact/contact-form';

const Contact = () => (
  <Container size={560} py={{ base: 32, sm: 64 }}>
    <Title order={1}>Contact Us</Title>
    <Text c="dimmed" mt="xs" mb="lg">
      Tell us about your business and what you need. We answer by email.
    </Text>
    <ContactForm />
  </Container>
);

export const Route = createFileRoute('/_site/contact')({ component: Contact });
