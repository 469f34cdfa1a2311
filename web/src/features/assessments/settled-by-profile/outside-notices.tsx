import type { Question } from '@lexplain/contract/assessments/assessments';
import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeCameIn } from '../../../lib/text/outside-profile';
import { QuestionLinks } from '../form/form-notices';
import { useLawOutside } from './use-law-outside';
import type { OutsideView, RenderRecordNotice } from './use-settled-questions';

interface OutsideNoticesProps extends CameInNoticeProps {
  outside: OutsideView;
  renderRecordNotice: RenderRecordNotice;
}

interface CameInNoticeProps {
  subjectId: string;
  questions: Question[];
  isClosed: boolean;
  onGoTo: (questionId: string) => void;
}

/** The questions that the last assessment left out, and that are asked by the profile of today. */
const CameInNotice = ({ subjectId, questions, isClosed, onGoTo }: CameInNoticeProps) => {
  const cameIn = useLawOutside().get(subjectId)?.came_in ?? [];
  const listed = questions.filter(({ id }) => cameIn.includes(id));
  if (listed.length === 0) return null;
  return (
    <Alert color="orange" role="status" mb="md" title={describeCameIn(listed.length)}>
      Your profile has changed since you submitted.
      {isClosed && ' Start a new assessment to answer:'}
      <QuestionLinks questions={listed} onGoTo={onGoTo} />
    </Alert>
  );
};

/** Where nothing was recorded that could settle a question. */
const WithoutRecord = () => (
  <Text size="sm" c="dimmed" mb="md" className="no-print">
    All questions are asked until your profile is complete and recorded. Then those that do not
    concern you are left out.{' '}
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
    >
      Your profile
    </Anchor>
  </Text>
);

/** What the profile would settle if it were recorded, and what it brings in. */
export const OutsideNotices = ({ outside, renderRecordNotice, ...cameIn }: OutsideNoticesProps) => {
  const isWithoutRecord =
    !(cameIn.isClosed || outside.neededRecord) && outside.outside.basis === 'missing';
  return (
    <>
      {outside.neededRecord && renderRecordNotice(outside.outside)}
      {isWithoutRecord && <WithoutRecord />}
      <CameInNotice {...cameIn} />
    </>
  );
};
