import type { ReactNode } from 'react';
import type { ServiceGroup } from '../content/service-page';
import classes from './topic-cards.module.css';

/** A row of equal cards, stacked where there is no room. */
export const Cards = ({ children }: { children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
);

/** Topics side by side, each with its points if there are any. */
export const TopicCards = ({ topics }: { topics: readonly ServiceGroup[] }) => (
  <Cards>
    {topics.map(({ title, description, points }) => (
      <article key={title} className={classes.card}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{description}</p>
        {points && <Points points={points} />}
      </article>
    ))}
  </Cards>
);

export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={classes.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
