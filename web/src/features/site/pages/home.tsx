import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PublicHead } from '../../../components/page-head/page-head';
import {
  caseStudies,
  offers,
  page,
  reasons,
  returns,
  screens,
  steps,
  summary,
} from '../content/home';
import { start } from '../content/navigation';
import { Folder } from '../folder/folder';
import { Headline } from '../headline/headline';
import { Band } from '../layout/band';
import { PlaceholderNote } from '../layout/placeholder-note';
import { Starts } from '../layout/starts';
import { Steps } from '../steps/steps';
import classes from './home.module.css';
import { Points } from './topic-cards';
import card from './topic-cards.module.css';
import { TopicRows } from './topic-rows';

const Hero = () => (
  <section className={classes.hero}>
    <div>
      <Headline text={page.title} />
      <p className={classes.tagline}>{page.intro}</p>
      <p className={classes.summary}>{summary}</p>
      <Starts>
        <Button component={Link} to="/register" size="md" variant="white">
          {start}
        </Button>
        <Button
          component={Link}
          to="/"
          hash="services"
          hashScrollIntoView={{ behavior: 'smooth' }}
          size="md"
          variant="outline"
          color="white"
        >
          What We Offer
        </Button>
      </Starts>
    </div>
    <Folder />
  </section>
);

/** What the product does, in three steps. */
const Screens = () => (
  <Band title={screens.title}>
    <p className={classes.lead}>{screens.text}</p>
    <Steps />
    <p className={classes.note}>{screens.note}</p>
  </Band>
);

const CaseStudies = () => (
  <>
    <div className={classes.studies}>
      {caseStudies.map(({ title, description, figure, lessons, image }) => (
        <article key={title} className={`${card.card} ${classes.study}`}>
          <img
            src={image}
            alt=""
            width={480}
            height={240}
            loading="lazy"
            className={classes.picture}
          />
          <p className={classes.figure}>
            <b>{figure.value}</b> {figure.label}
          </p>
          <h3 className={card.title}>{title}</h3>
          <p className={card.text}>{description}</p>
          <h4 className={classes.lessons}>Lessons learned</h4>
          <Points points={lessons} />
        </article>
      ))}
    </div>
    <PlaceholderNote of="caseStudies" />
  </>
);

export const Home = () => (
  <>
    <PublicHead page={page} />
    <Hero />
    <Screens />
    <Band title="What We Offer" id="services">
      <ul className={classes.offers}>
        {offers.map(({ to, title, description }) => (
          <li key={to}>
            <Link to={to} className={classes.offer}>
              <h3>{title}</h3>
              <p className={card.text}>{description}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
    <Band title="Why Is This Important?" isSplit>
      <TopicRows topics={reasons} />
    </Band>
    <Band title="How to Comply" isDark>
      <TopicRows topics={steps} as="steps" />
    </Band>
    <Band title="Return on Investment">
      <TopicRows topics={returns} as="columns" />
      <PlaceholderNote of="figures" />
    </Band>
    <Band title="Case Studies">
      <CaseStudies />
    </Band>
  </>
);
