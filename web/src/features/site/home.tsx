import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PublicHead } from '../../components/page-head/page-head';
import { caseStudies, offers, page, reasons, returns, steps } from './content/home';
import { Folder } from './folder/folder';
import { Headline } from './headline/headline';
import classes from './home.module.css';
import { PlaceholderNote } from './placeholder-note';
import { Section } from './section';
import { Cards, Points, TopicCards } from './topic-cards';
import card from './topic-cards.module.css';

export const Home = () => (
  <>
    <PublicHead page={page} />
    <section className={classes.hero}>
      <div>
        <Headline text={page.title} />
        <p className={classes.tagline}>{page.intro}</p>
        <Button
          component={Link}
          to="/"
          hash="services"
          hashScrollIntoView={{ behavior: 'smooth' }}
          size="md"
          variant="white"
        >
          What We Offer
        </Button>
      </div>
      <Folder />
    </section>
    <Section title="What We Offer" id="services">
      <Cards>
        {offers.map(({ to, title, description }) => (
          <Link key={to} to={to} className={card.card}>
            <h3 className={card.title}>{title}</h3>
            <p className={card.text}>{description}</p>
          </Link>
        ))}
      </Cards>
    </Section>
    <Section title="Why Is This Important?">
      <TopicCards topics={reasons} />
    </Section>
    <Section title="How to Comply">
      <TopicCards topics={steps} />
    </Section>
    <Section title="Return on Investment">
      <TopicCards topics={returns} />
      <PlaceholderNote of="figures" />
    </Section>
    <Section title="Case Studies">
      <Cards>
        {caseStudies.map(({ title, description, lessons, image }) => (
          <article key={title} className={card.card}>
            <img
              src={image}
              alt=""
              width={480}
              height={240}
              loading="lazy"
              className={classes.picture}
            />
            <h3 className={card.title}>{title}</h3>
            <p className={card.text}>{description}</p>
            <h4 className={classes.lessons}>Lessons learned</h4>
            <Points points={lessons} />
          </article>
        ))}
      </Cards>
      <PlaceholderNote of="caseStudies" />
    </Section>
  </>
);
