import type { LegalPage } from '../content/legal-page';
import { Band } from '../layout/band';
import { PageHero } from '../layout/page-hero';
import { Prose } from './prose';

/** Privacy and terms, marked as placeholders until the provider replaces them. */
export const Legal = ({ content }: { content: LegalPage }) => (
  <>
    <PageHero page={content.page}>
      <p role="note">
        <strong>Placeholder.</strong> The provider replaces this text before going live.
      </p>
    </PageHero>
    {content.sections.map(({ title, paragraphs }) => (
      <Band key={title} title={title}>
        <Prose paragraphs={paragraphs} />
      </Band>
    ))}
  </>
);
