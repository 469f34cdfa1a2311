import { Button, Container } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './call-to-action.module.css';
import { Starts } from './starts';

/** Pages with a form of their own, below which it is one line. */
const formPaths = /^\/(contact|login|register)\/?$/;

const Start = ({ size }: { size: 'md' | 'sm' }) => (
  <Button
    component={Link}
    to="/contact"
    hash="contact"
    size={size}
    variant="white"
    // On the contact page the link does not navigate: the router would scroll only sometimes.
    onClick={() => document.getElementById('contact')?.scrollIntoView()}
  >
    Get Started
  </Button>
);

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
          <Start size="sm" />
        ) : (
          <Starts isSelfServed>
            <Start size="md" />
          </Starts>
        )}
      </Container>
    </aside>
  );
};
