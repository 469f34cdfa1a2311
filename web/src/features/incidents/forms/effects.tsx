import { TriangleAlert } from 'lucide-react';
import classes from '../board/board.module.css';
import { type NewEntry, previewEntries } from '../board/compute-incident';
import { describeChange } from '../board/describe-change';
import type { IncidentWork } from '../board/incident-work';

interface EffectsProps {
  work: IncidentWork;
  added: readonly NewEntry[];
}

/** What entries would start, end and move. */
export const EffectList = ({ work, added }: EffectsProps) => {
  const { source } = work;
  const { changes, contradictions, after } = previewEntries(source, work, added);
  return (
    <>
      {changes.length === 0 && <p>No deadline changes.</p>}
      <ul className={classes.plain}>
        {changes.map((change) => {
          const { what, why } = describeChange(change, after.zone, source.rules.facts);
          return (
            <li key={change.clock.rule.id}>
              {what} <span className={classes.dimmed}>{why}</span>
            </li>
          );
        })}
      </ul>
      {contradictions.map((text) => (
        <p key={text} className={classes.warning}>
          <TriangleAlert size={16} aria-hidden /> {text} You can save it all the same.
        </p>
      ))}
    </>
  );
};

/** What the entries of a form would start, end and move, before they are stored. */
export const Effects = (props: EffectsProps) => (
  <section className={classes.effects} aria-label="What this changes" aria-live="polite">
    <h3 className={classes.effectsTitle}>What this changes</h3>
    <EffectList {...props} />
  </section>
);
