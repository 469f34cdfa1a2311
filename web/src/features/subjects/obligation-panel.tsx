import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { Stack } from '@mantine/core';
import { SourceLink } from '../../components/source-link/source-link';
import { confidenceLabels, confidenceNote } from '../../lib/text/confidence';
import { formatDay, today } from '../../lib/text/dates';
import { ClockList } from './clock-list';
import { Detail } from './detail';
import { obligationFields } from './obligation-fields';
import { ObligationHistory } from './obligation-history';
import { PenaltyUnitNote } from './penalty-unit-note';

interface ObligationPanelProps {
  subject: Subject;
  obligation: Obligation;
}

const noteOf = (field: string, obligation: Obligation): string =>
  field === 'specific_references' ? confidenceNote(obligation.reference_confidence) : '';

/** Each detail only if present, except the description (docs/product.md, "Subjects"); then its source. */
export const ObligationPanel = ({ subject, obligation }: ObligationPanelProps) => {
  const { clocks, confidence, effective_from, effective_from_confidence } = obligation;
  return (
    <>
      <Stack component="dl" gap="sm" m={0}>
        <Detail label="Description">{obligation.description}</Detail>
        {obligationFields.map(
          ([field, label]) =>
            obligation[field] && (
              <Detail key={field} label={label}>
                {obligation[field]}
                {noteOf(field, obligation)}
                {field === 'sanction_penalty' && <PenaltyUnitNote text={obligation[field]} />}
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
          {confidenceNote(effective_from_confidence)}
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
          . {confidenceLabels[confidence]}. Checked on {formatDay(obligation.checked_on)}.
        </Detail>
      </Stack>
      <ObligationHistory subjectId={subject.id} obligation={obligation} />
    </>
  );
};
