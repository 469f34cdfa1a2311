import { Container } from '@mantine/core';
import type { LegalPage } from '../content/legal-page';
import { PageGround } from '../layout/page-ground';
import { PageHero } from '../layout/page-hero';
import classes from './legal.module.css';
import { Prose } from './prose';

type Sections = LegalPage['sections'];

/** The anchor of a section. */
const toAnchor = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const Contents = ({ sections }: { sections: Sections }) => (
  <ul className={classes.list}>
    {sections.map(({ title }) => (
      <li key={title}>
        <a href={`#${toAnchor(title)}`}>{title}</a>
      </li>
    ))}
  </ul>
);

/**
 * Privacy and terms, marked as placeholders until the provider replaces them: one column of text,
 * with a list of its sections beside it, or folded above it on phones.
 */
export const Legal = ({ content: { page, sections } }: { content: LegalPage }) => (
  <>
    <PageHero page={page}>
      <p role="note">Placeholder. The provider replaces this text before going live.</p>
    </PageHero>
    <PageGround>
      <Container size="lg" className={classes.columns}>
        <nav className={classes.beside} aria-label="Contents">
          <Contents sections={sections} />
        </nav>
        <details className={classes.folded}>
          <summary>Contents</summary>
          <Contents sections={sections} />
        </details>
        <div>
          {sections.map(({ title, paragraphs }) => (
            <section key={title} className={classes.section} id={toAnchor(title)}>
              <h2 className={classes.title}>{title}</h2>
              <Prose paragraphs={paragraphs} />
            </section>
          ))}
        </div>
      </Container>
    </PageGround>
  </>
);
