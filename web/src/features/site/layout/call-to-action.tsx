import { Button, Container } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './call-to-action.module.css';
import { Starts } from './starts';

/** Stands above every public page's footer (docs/product.md, "Public navigation"). */
export const CallToAction = () => (
  <aside className={classes.band} aria-labelledby="call-to-action">
    <Container size="lg">
      <h2 className={classes.title} id="call-to-action">
        Ready to get started?
      </h2>
      <p className={classes.text}>Talk to us today</p>
      <Starts isSelfServed>
        <Button
          component={Link}
          to="/contact"
          hash="contact"
          size="md"
          variant="white"
          // On the contact page the link does not navigate: the router would scroll only sometimes.
          onClick={() => document.getElementById('contact')?.scrollIntoView()}
        >
          Get Started
        </Button>
      </Starts>
    </Container>
  </aside>
);
