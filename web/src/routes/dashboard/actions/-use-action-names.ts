import type { Action } from '@lexplain/contract/actions/actions';
import { useQuery } from '@tanstack/react-query';
import { actionsQuery } from '../../../features/actions/queries';
import { useLawNames } from '../../../features/subjects/use-law-names';
import { useObligationNames } from '../../../features/subjects/use-obligation-names';
import { useAuth } from '../../../session/use-auth';

const none: readonly Action[] = [];

/**
 * The names of what an organisation's actions are about. Obligations are read of the laws that they
 * name.
 */
export const useActionNames = (actions?: readonly Action[]) => {
  const { organisation } = useAuth();
  const list = useQuery({
    ...actionsQuery(organisation?.id ?? ''),
    enabled: organisation !== null && actions === undefined,
  });
  const named = (actions ?? list.data?.actions ?? none).flatMap(({ about }) =>
    about.kind === 'obligation' || about.kind === 'duty' ? [about.subject_id] : [],
  );
  const laws = useLawNames();
  const obligations = useObligationNames([...new Set(named)]);
  return { organisationId: organisation?.id ?? null, names: { laws, obligations } };
};
