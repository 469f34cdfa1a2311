import type { BoardClock } from '@lexplain/contract/incidents/board';
import type { ClockRule } from '@lexplain/contract/library/clock-rules';
import { SourceLink } from '../../../components/source-link/source-link';
import classes from './board.module.css';
import clockClasses from './clocks.module.css';

/** How certain what the library says of a clock is. */
const certaintyTexts: Record<ClockRule['confidence'], string> = {
  primary: 'Read in the law’s own text or its regulator’s words',
  secondary: 'From secondary sources only',
  unconfirmed: 'Not confirmed yet: check it before you rely on it',
};

/**
 * The section, the penalty, and how certain the library is of a clock. Native, so that the
 * browser's search opens it.
 */
export const LawDetails = ({ clock: { rule } }: { clock: BoardClock }) => (
  <details className={classes.details}>
    <summary>The law: {rule.reference}</summary>
    <dl className={clockClasses.facts}>
      <div>
        <dt>Section</dt>
        <dd>
          {rule.reference_url === undefined ? (
            rule.reference
          ) : (
            <SourceLink href={rule.reference_url}>{rule.reference}</SourceLink>
          )}
        </dd>
      </div>
      <div>
        <dt>Counted from</dt>
        <dd>{rule.starts_from}</dd>
      </div>
      {rule.extension !== undefined && (
        <div>
          <dt>Extension</dt>
          <dd>{rule.extension}</dd>
        </div>
      )}
      <div>
        <dt>Penalty</dt>
        <dd>{rule.penalty ?? 'The law names none'}</dd>
      </div>
      <div>
        <dt>Certainty</dt>
        <dd data-unsure={rule.confidence !== 'primary'}>{certaintyTexts[rule.confidence]}</dd>
      </div>
    </dl>
  </details>
);
