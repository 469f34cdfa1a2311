import { Container } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { CollectionLine } from '../../components/collection-line/collection-line';
import { ContactForm } from '../../features/contact/contact-form';
import { page } from '../../features/site/content/contact';
import { FormGround } from '../../features/site/form-ground';
import { PageHero } from '../../features/site/page-hero';

const Contact = () => (
  // Where /contact#contact leads: the top of the page (docs/product.md, "Pages"), and not below the bar.
  <div id="contact" style={{ scrollMarginTop: '6rem' }}>
    <PageHero page={page} />
    <FormGround>
      <Container size={560}>
        <ContactForm />
        <CollectionLine purpose="to answer you" />
      </Container>
    </FormGround>
  </div>
);

export const Route = createFileRoute('/_site/contact')({
  component: Contact,
});
