import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { SecondaryNote } from '../../components/secondary-note/secondary-note';
import { SourceLink } from '../../components/source-link/source-link';
import { confidenceMark, sourceNotes } from '../../lib/text/confidence';
import { formatDay, today } from '../../lib/text/dates';
import { ClockList } from './clock-list';
import { Detail } from './detail';
import { obligationFields } from './obligation-fields';
import { ObligationHistory } from './obligation-history';
import classes from './obligation-panel.module.css';
import { PenaltyUnitNote, usePenaltyUnit } from './penalty-unit-note';

interface ObligationPanelProps {
  subject: Subject;
  obligation: Obligation;
}

const noteOf = (field: string, obligation: Obligation): string =>
  field === 'specific_references' ? confidenceMark(obligation.reference_confidence) : '';

const listConfidences = ({
  clocks = [],
  confidence,
  reference_confidence,
  effective_from_confidence,
}: Obligation) => [
  confidence,
  reference_confidence,
  effective_from_confidence,
  ...clocks.map((clock) => clock.confidence),
];

/** Each detail only if present, except the description (docs/product.md, "Subjects"); then its source. */
export const ObligationPanel = ({ subject, obligation }: ObligationPanelProps) => {
  const { clocks, confidence, effective_from, effective_from_confidence } = obligation;
  const unit = usePenaltyUnit(obligation.sanction_penalty);
  return (
    <>
      <dl className={classes.details}>
        <Detail label="Description">{obligation.description}</Detail>
        {obligationFields.map(
          ([field, label]) =>
            obligation[field] && (
              <Detail key={field} label={label}>
                {obligation[field]}
                {noteOf(field, obligation)}
                {field === 'sanction_penalty' && unit && <PenaltyUnitNote unit={unit} />}
              </Detail>
            ),
        )}
        {clocks && (
          <Detail label="Deadlines">
            <ClockList clocks={clocks} />
          </Detail>
        )}
        <Detail label={effective_from > today() ? 'Not yet in force' : 'In force'}>
          From {formatDay(effective_from)}
          {confidenceMark(effective_from_confidence)}
        </Detail>
        <Detail label="Source">
          <SourceLink href={obligation.reference_url ?? subject.source_url}>
            {obligation.specific_references ?? subject.name}
          </SourceLink>
          {obligation.reference_url && (
            <>
              {' '}
              (<SourceLink href={subject.source_url}>the whole law</SourceLink>)
            </>
          )}
          {sourceNotes[confidence]}. Checked on {formatDay(obligation.checked_on)}.
        </Detail>
      </dl>
      <SecondaryNote confidences={[...listConfidences(obligation), unit?.confidence]} />
      <ObligationHistory subjectId={subject.id} obligation={obligation} />
    </>
  );
};
