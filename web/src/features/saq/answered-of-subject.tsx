import { useQuery } from '@tanstack/react-query';
import { Answered } from './answered';
import { formQuery } from './queries';

/** The same for a law's id. Renders nothing for a law without a questionnaire. */
export const AnsweredOfSubject = ({ subjectId }: { subjectId: string }) => {
  const { data } = useQuery(formQuery(subjectId));
  return data?.form ? <Answered formId={data.form.id} total={data.questions.length} /> : null;
};
