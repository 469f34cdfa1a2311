import { type ReactNode, useEffect } from 'react';
import { Failure } from '../../../components/failure/failure';
import { type SectionPage, SectionPages } from '../../../components/section-pages/section-pages';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { useOrganisation } from '../queries';

/** The sections for the person's role. None until their account is loaded. */
const useSections = (): SectionPage[] => {
  const { organisation } = useAuth();
  const canExport = useCan('organisation.export');
  const canDelete = useCan('organisation.delete');
  if (!organisation) return [];
  return [
    { label: 'Details', to: '/dashboard/organisation' },
    { label: 'Members', to: '/dashboard/organisation/members' },
    { label: 'Incidents', to: '/dashboard/organisation/incidents' },
    { label: 'Log', to: '/dashboard/organisation/log' },
    ...(canExport ? [{ label: 'Data', to: '/dashboard/organisation/data' } as const] : []),
    {
      label: canDelete ? 'Leave or delete' : 'Leave',
      to: '/dashboard/organisation/leave',
      isDangerous: true,
    },
  ];
};

/** Refreshes the session when the person's role was changed by someone else since it was read. */
const useCurrentMembership = (found: { id: string; role: string } | undefined): void => {
  const { organisation, refresh } = useAuth();
  const isOther =
    !!found && !!organisation && (found.id !== organisation.id || found.role !== organisation.role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshed once for each difference.
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther]);
};

/** The frame of the organisation's sections, which read the organisation with what they show. */
export const OrganisationPages = ({ children }: { children: ReactNode }) => {
  const sections = useSections();
  const { data, error, refetch } = useOrganisation();
  useCurrentMembership(data);
  return (
    <SectionPages title="Organisation" sections={sections}>
      {error && !data ? (
        <Failure error={error} fallback="Failed to load your business" onRetry={refetch} />
      ) : (
        children
      )}
    </SectionPages>
  );
};
