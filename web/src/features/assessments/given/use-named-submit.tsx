import type { Question } from '@lexplain/contract/assessments/assessments';
import { useState } from 'react';
import { countOf } from '../../../lib/text/count-of';
import { ChoiceDialog } from '../drafts/choice-dialog';
import type { SaqFormState } from '../drafts/use-saq-form';
import type { GivenQuestions } from './given-questions';

/** Of many, the others are counted. */
const mostNamed = 10;

/** The questions that colleagues have not done yet; null where there are none. */
export const describeGiven = (questions: Question[], given: GivenQuestions): string | null => {
  const open = questions.flatMap(({ id, position }) => {
    const found = given.get(id);
    return found && !found.isMine ? [`question ${position} (${found.who})`] : [];
  });
  if (open.length === 0) return null;
  const named = open.slice(0, mostNamed).join(', ');
  const more = open.length - mostNamed;
  return `Still with colleagues: ${named}${more > 0 ? ` and ${countOf(more, 'other')}` : ''}.`;
};

/** Names what is still with colleagues before a submit, which it does not keep from being sent. */
export const useNamedSubmit = (saq: SaqFormState, questions: Question[], given: GivenQuestions) => {
  const [isAsking, setAsking] = useState(false);
  const named = describeGiven(questions, given);
  const submit = (): void => {
    if (named === null) saq.submit();
    else setAsking(true);
  };
  const close = (): void => setAsking(false);
  return {
    saq: {
      ...saq,
      submit,
      saveAndSubmit: async (): Promise<void> => {
        if (await saq.save()) submit();
      },
    },
    dialog: isAsking && named !== null && (
      <ChoiceDialog
        title="Submit"
        question={`${named} You can submit all the same. What they answer later goes into the next assessment.`}
        choices={[
          {
            label: 'Submit now',
            onChoose: () => {
              close();
              saq.submit();
            },
          },
        ]}
        cancelLabel="Cancel"
        onCancel={close}
      />
    ),
  };
};
