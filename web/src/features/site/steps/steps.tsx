import type { ReactNode } from 'react';
import { screens } from '../content/home';
import example from '../example/example.json';
import card from '../pages/topic-cards.module.css';
import { cafeScore, gapOf } from './cafe';
import classes from './steps.module.css';

const { labels, cafe } = example;

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A step with a picture of it, which is drawn of text: it has every size, scheme and reader. */
const Step = ({ title, text, children }: StepProps) => (
  <li className={classes.step}>
    <h3 className={card.title}>{title}</h3>
    <p className={card.text}>{text}</p>
    <div className={classes.shot}>{children}</div>
  </li>
);

const LawShot = () => {
  const [law] = cafe.laws;
  return (
    <>
      <p className={classes.head}>
        <b>{law?.name}</b> <span className={classes.mark}>✓ Applies</span>
      </p>
      <p>{cafe.reason}</p>
      <p className={classes.stake}>At stake: {law?.stake}</p>
      <p className={classes.label}>What it demands</p>
      <ul>
        {cafe.demands.map((demand) => (
          <li key={demand}>{demand}</li>
        ))}
      </ul>
    </>
  );
};

const chosen = 'partial';

const QuestionShot = () => {
  const { position, requirement, gap } = gapOf('medium');
  return (
    <>
      <p className={classes.head}>
        <b>
          {position}. {requirement}
        </b>
      </p>
      <p className={classes.label}>Compliance result</p>
      <ul className={classes.choices}>
        {Object.entries(labels.results).map(([result, label]) => (
          <li key={result} data-chosen={result === chosen || undefined}>
            {result === chosen && '✓ '}
            {label}
          </li>
        ))}
      </ul>
      <p className={classes.label}>Gaps and actions</p>
      <p className={classes.box}>{gap}</p>
    </>
  );
};

const ReportShot = () => (
  <>
    <p className={classes.head}>
      <b>Score {cafeScore}%</b> <span>{cafe.gaps.length} gaps are open</span>
    </p>
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" className={classes.bar} aria-hidden="true">
      <rect width={cafeScore} height="2" />
    </svg>
    <p className={classes.label}>What to do first</p>
    <ul className={classes.gaps}>
      {(['high', 'medium'] as const).map((risk) => {
        const { position, requirement } = gapOf(risk);
        return (
          <li key={risk}>
            <b data-risk={risk}>{labels.risks[risk]}</b>
            <span>
              {position}. {requirement}
            </span>
          </li>
        );
      })}
    </ul>
  </>
);

/** From the law to the next step, in three pictures of the product with the answers of a café. */
export const Steps = () => (
  <ol className={classes.steps}>
    <Step {...screens.laws}>
      <LawShot />
    </Step>
    <Step {...screens.question}>
      <QuestionShot />
    </Step>
    <Step {...screens.report}>
      <ReportShot />
    </Step>
  </ol>
);
