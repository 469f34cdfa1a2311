import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PublicHead } from '../../../components/page-head/page-head';
import {
  caseStudies,
  example,
  offers,
  page,
  reasons,
  returns,
  start,
  steps,
} from '../content/home';
import { ExampleObligation } from '../example/obligation';
import { ExampleReport } from '../example/report';
import { Folder } from '../folder/folder';
import { Headline } from '../headline/headline';
import { PlaceholderNote } from '../layout/placeholder-note';
import { Section } from '../layout/section';
import classes from './home.module.css';
import { Points } from './topic-cards';
import card from './topic-cards.module.css';
import { TopicRows } from './topic-rows';

const Hero = () => (
  <section className={classes.hero}>
    <div>
      <Headline text={page.title} />
      <p className={classes.tagline}>{page.intro}</p>
      <div className={classes.starts}>
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
      </div>
    </div>
    <Folder />
  </section>
);

const CaseStudies = () => (
  <>
    {caseStudies.map(({ title, description, lessons, image }) => (
      <article key={title} className={classes.study}>
        <img
          src={image}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          className={classes.picture}
        />
        <div>
          <h3 className={card.title}>{title}</h3>
          <p className={card.text}>{description}</p>
          <h4 className={classes.lessons}>Lessons learned</h4>
          <Points points={lessons} />
        </div>
      </article>
    ))}
    <PlaceholderNote of="caseStudies" />
  </>
);

export const Home = () => (
  <>
    <PublicHead page={page} />
    <Hero />
    <Section title={example.title}>
      <p className={classes.lead}>{example.text}</p>
      <div className={classes.pair}>
        <ExampleObligation />
        <ExampleReport />
      </div>
    </Section>
    <Section title="What We Offer" id="services">
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
    </Section>
    <Section title="Why Is This Important?" isSplit>
      <TopicRows topics={reasons} />
    </Section>
    <Section title="How to Comply" isDark>
      <TopicRows topics={steps} as="steps" />
    </Section>
    <Section title="Return on Investment">
      <TopicRows topics={returns} as="columns" />
      <PlaceholderNote of="figures" />
    </Section>
    <Section title="Case Studies">
      <CaseStudies />
    </Section>
  </>
);
