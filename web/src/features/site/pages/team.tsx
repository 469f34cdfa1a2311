import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { page, team, tiles } from '../content/team';
import { Band } from '../layout/band';
import { PageHero } from '../layout/page-hero';
import { PlaceholderNote } from '../layout/placeholder-note';
import { StatTiles } from './stat-tiles';
import classes from './team.module.css';
import { Cards } from './topic-cards';
import card from './topic-cards.module.css';

export const Team = () => (
  <>
    <PageHero page={page} />
    <Band title="Leadership Team">
      <Cards>
        {team.map(({ name, role, description, image }) => (
          <article key={role} className={card.card}>
            <img
              src={image}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className={classes.portrait}
            />
            <h3 className={card.title}>{role}</h3>
            <p className={classes.name}>{name}</p>
            <p className={card.text}>{description}</p>
          </article>
        ))}
      </Cards>
      <PlaceholderNote of="team" />
    </Band>
    <Band title="Who we are, in figures" isSplit>
      <StatTiles stats={tiles} />
    </Band>
    <Band title="Join Our Team" isSplit>
      <p className={classes.join}>Do you know cyber law, security or training well? Write to us.</p>
      <Button component={Link} to="/contact">
        Join Our Team
      </Button>
    </Band>
  </>
);
