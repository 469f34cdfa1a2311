import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { PublicHead } from '../../../components/page-head/page-head';
import type { PageContent } from '../content/types';
import classes from './page-hero.module.css';

interface PageHeroProps {
  page: PageContent;
  /** Beside the text where there is room, below it otherwise. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The top of a public page, with its metadata: white on the dots, in both colour schemes. */
export const PageHero = ({ page, aside, children }: PageHeroProps) => (
  <section className={classes.hero}>
    <PublicHead page={page} />
    <Container size="lg" className={aside ? classes.pair : undefined}>
      <div>
        <h1 className={classes.title}>{page.title}</h1>
        <p className={classes.intro}>{page.intro}</p>
        {children}
      </div>
      {aside}
    </Container>
  </section>
);
