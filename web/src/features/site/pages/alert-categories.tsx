import { alertCategories } from '../content/alerts';
import { Band } from '../layout/band';
import classes from './alert-categories.module.css';
import { Cards } from './topic-cards';
import card from './topic-cards.module.css';

/** The levels of alerts, each with an example and a name, as colour alone is not enough. */
export const AlertCategories = () => (
  <Band title="How urgent it is">
    <Cards>
      {alertCategories.map(({ category, description, example, colour }) => (
        <article key={category} className={`${card.card} ${classes.category}`} data-colour={colour}>
          <h3 className={card.title}>{category}</h3>
          <p className={card.text}>{description}</p>
          <p className={classes.example}>For example: {example}</p>
        </article>
      ))}
    </Cards>
  </Band>
);
