import { Container } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { CollectionLine } from '../../components/collection-line/collection-line';
import { ContactForm } from '../../features/contact/contact-form';
import { page } from '../../features/site/content/contact';
import { PageGround } from '../../features/site/layout/page-ground';
import { PageHero } from '../../features/site/layout/page-hero';
import { BesideContact } from '../../features/site/pages/beside-contact';

const Contact = () => (
  // The target of /contact#contact: the top of the page (docs/product.md, "Pages"), not hidden by the bar.
  <div id="contact" style={{ scrollMarginTop: '6rem' }}>
    <PageHero page={page} />
    <PageGround>
      <Container size="lg">
        <BesideContact>
          <ContactForm />
          <CollectionLine purpose="to answer you" />
        </BesideContact>
      </Container>
    </PageGround>
  </div>
);

export const Route = createFileRoute('/_site/contact')({
  component: Contact,
});
