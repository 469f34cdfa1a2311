import type { ReactNode } from 'react';
import { alertCategories } from '../content/alerts';
import { Band } from '../layout/band';
import classes from './alert-categories.module.css';
import card from './topic-cards.module.css';

/**
 * The levels of alerts below each other, each with an example and a name, as colour alone is not
 * enough.
 */
export const AlertCategories = ({ children }: { children: ReactNode }) => (
  <Band title="How urgent it is">
    <ul className={`${card.card} ${classes.list}`}>
      {alertCategories.map(({ category, description, example, colour }) => (
        <li key={category} className={classes.category} data-colour={colour}>
          <h3 className={`${card.title} ${classes.name}`}>{category}</h3>
          <p>{description}</p>
          <p className={classes.example}>For example: {example}</p>
        </li>
      ))}
    </ul>
    {children}
  </Band>
);
