import layout from './saq-form.module.css';
import classes from './saq-skeleton.module.css';

const four = ['first', 'second', 'third', 'fourth'];
const cards = ['first', 'second', 'third'];

/** The questionnaire's shape while it loads. */
export const SaqSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.page}>
    <div className={classes.title} />
    <div className={classes.note} />
    <div className={classes.bar} />
    <div className={classes.tools} />
    <div className={layout.columns}>
      <div className={layout.list}>
        {cards.map((card) => (
          <div key={card} className={classes.card}>
            <div className={classes.question} />
            <div className={classes.help} />
            <div className={classes.fields}>
              <div className={classes.choice}>
                {four.map((segment) => (
                  <div key={segment} />
                ))}
              </div>
              <div className={classes.add} />
            </div>
          </div>
        ))}
      </div>
      <div className={classes.rail} />
    </div>
  </div>
);
