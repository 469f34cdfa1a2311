import type { ReactNode } from 'react';
import { CardMenu } from '../card-menu/card-menu';
import { DotGrid } from '../dot-grid/dot-grid';
import { CallToAction } from './call-to-action';
import { Footer } from './footer';
import classes from './site-layout.module.css';

/** The layout of every public page. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.site}>
    <a href="#content" className={classes.skip}>
      Skip to the content
    </a>
    <DotGrid />
    <CardMenu />
    <main id="content">{children}</main>
    <CallToAction />
    <Footer />
  </div>
);
