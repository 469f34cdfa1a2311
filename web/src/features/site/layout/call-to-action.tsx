import { Button, Container } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './call-to-action.module.css';
import { Starts } from './starts';

/** Pages with a form of their own, below which it is one quiet line. */
const formPaths = /^\/(contact|login|register)\/?$/;

const contact = {
  to: '/contact',
  hash: 'contact',
  // On the contact page the link does not navigate: the router would scroll only sometimes.
  onClick: () => document.getElementById('contact')?.scrollIntoView(),
} as const;

/** Stands above every public page's footer (docs/product.md, "Public navigation"). */
export const CallToAction = () => {
  const isLine = formPaths.test(useLocation().pathname);
  return (
    <aside className={isLine ? classes.line : classes.band} aria-labelledby="call-to-action">
      <Container size="lg" className={isLine ? classes.row : undefined}>
        <h2 className={classes.title} id="call-to-action">
          Ready to get started?
        </h2>
        <p className={classes.text}>Talk to us today</p>
        {isLine ? (
          <Link {...contact} className={classes.start}>
            Get Started
          </Link>
        ) : (
          <Starts isSelfServed>
            <Button component={Link} {...contact} size="md" variant="white">
              Get Started
            </Button>
          </Starts>
        )}
      </Container>
    </aside>
  );
};
