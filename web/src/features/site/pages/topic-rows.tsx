import type { Topic } from '../content/types';
import card from './topic-cards.module.css';
import classes from './topic-rows.module.css';

interface TopicRowsProps {
  topics: readonly Topic[];
  /**
   * Rows below each other, columns beside each other, or numbered steps, also beside each other.
   */
  as?: 'rows' | 'columns' | 'steps';
}

/** Topics as running text between rules, without boxes. */
export const TopicRows = ({ topics, as = 'rows' }: TopicRowsProps) => {
  const List = as === 'steps' ? 'ol' : 'ul';
  return (
    <List className={classes.list} data-as={as}>
      {topics.map(({ title, description }) => (
        <li key={title}>
          <h3 className={card.title}>{title}</h3>
          <p className={classes.text}>{description}</p>
        </li>
      ))}
    </List>
  );
};
