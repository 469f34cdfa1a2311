import { ChangePage } from '../../features/clients/touched/change-page';
import { ChangesPage } from '../../features/clients/touched/changes-page';
import type { TouchedPage } from '../../features/clients/touched/queries';
import { useAuth } from '../../session/use-auth';
import { useLibrary } from './-use-library';

/** The changes to the law, for an adviser. */
export const Changes = () => {
  const { lawNames, now } = useLibrary();
  return <ChangesPage lawNames={lawNames} now={now} />;
};

/** A change with the clients that it touches. */
export const Change = ({ changeId, page }: { changeId: string; page: TouchedPage }) => {
  const { lawNames } = useLibrary();
  const { backendUser } = useAuth();
  const by = backendUser?.display_name.trim() || backendUser?.email || '';
  return <ChangePage changeId={changeId} page={page} lawNames={lawNames} by={by} />;
};
