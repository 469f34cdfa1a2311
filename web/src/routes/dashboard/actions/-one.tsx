import type { Action, ActionAbout } from '@lexplain/contract/actions/actions';
import type { EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { WithAccount } from '../../../features/account/frame/with-account';
import { ActionPage } from '../../../features/actions/page/action-page';
import { actionQuery } from '../../../features/actions/queries';
import { formQuery } from '../../../features/assessments/queries';
import { useStanding } from '../../../features/assessments/review/standing';
import { OtherGaps } from '../../../features/controls/other-gaps';
import { LaterEvidence } from '../../../features/evidence/later-evidence';
import { subjectsQuery } from '../../../features/subjects/queries';
import { today } from '../../../lib/text/dates';
import { useCan } from '../../../session/use-can';
import { useActionNames } from './-use-action-names';

type AboutQuestion = Extract<ActionAbout, { question_id: string }>;

/** The question as it is asked today. */
const QuestionText = ({ about }: { about: AboutQuestion }) => {
  const { data } = useQuery(formQuery(about.subject_id));
  const question = data?.questions.find(({ id }) => id === about.question_id);
  return (
    <Text size="sm" mt={4}>
      {question?.legislative_requirement ?? ''}
    </Text>
  );
};

/** What was done about an answer is shown with the answer: the next assessment finds it there. */
const evidenceOf = ({ id, about }: Action): EvidenceAbout =>
  about.kind === 'answer' || about.kind === 'question'
    ? { kind: 'answer', subject_id: about.subject_id, question_id: about.question_id }
    : { kind: 'action', action_id: id };

/** What the law asks that an action is about, from the list that names the laws. */
const useDuty = (about: ActionAbout | undefined): string | undefined => {
  const { data } = useQuery(subjectsQuery);
  if (!about || !('subject_id' in about)) return undefined;
  return data?.find(({ id }) => id === about.subject_id)?.duty;
};

/** One action. */
export const OneAction = ({ id }: { id: string }) => {
  const { data: action } = useQuery(actionQuery(id));
  const { organisationId, names } = useActionNames(action ? [action] : []);
  const duty = useDuty(action?.about);
  const { timeZone } = useStanding();
  const canAcceptRisk = useCan('action.accept_risk');
  return (
    <WithAccount>
      {({ user }) =>
        organisationId && (
          <ActionPage
            key={id}
            actionId={id}
            organisationId={organisationId}
            uid={user.id}
            today={today(timeZone)}
            canAcceptRisk={canAcceptRisk}
            names={names}
            duty={duty}
            renderQuestion={(about) => <QuestionText about={about} />}
            afterwards={
              action?.about.kind === 'answer' && (
                <OtherGaps organisationId={organisationId} question={action.about} />
              )
            }
            evidence={action && <LaterEvidence isOnPage about={evidenceOf(action)} />}
          />
        )
      }
    </WithAccount>
  );
};
