import { LawClientsPage } from '../../features/clients/laws/law-clients-page';
import type { LawListPage } from '../../features/clients/laws/queries';
import { useLawNames } from '../../features/subjects/use-law-names';
import { useCan } from '../../session/use-can';

/** One law over all clients, with its name. */
export const Law = ({ id, listed }: { id: string; listed: LawListPage }) => {
  const seesAnswers = useCan('client_answer.list', { provider: true });
  // Who reads no answers has chosen none, whatever the address says.
  const { kind: _, of: __, result: ___, ...withoutAnswers } = listed;
  return (
    <LawClientsPage
      subjectId={id}
      lawName={useLawNames().get(id) ?? ''}
      listed={seesAnswers ? listed : withoutAnswers}
      seesAll={!seesAnswers}
    />
  );
};
