import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './law-links.module.css';

/**
 * Links to one law over all clients, folded. Without a library's menu, which every page would load.
 */
export const LawLinks = ({ lawNames }: { lawNames: ReadonlyMap<string, string> }) =>
  lawNames.size === 0 ? null : (
    <details className={classes.laws}>
      <summary className={classes.summary}>Compare clients by one law</summary>
      <ul className={classes.list}>
        {[...lawNames].map(([id, name]) => (
          <li key={id}>
            <Anchor
              underline="always"
              className={classes.law}
              renderRoot={(props) => <Link {...props} to="/adviser/laws/$id" params={{ id }} />}
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
