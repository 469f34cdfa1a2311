import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { Drawer, Text } from '@mantine/core';
import { type ComponentType, useMemo, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { obligationName } from '../../../lib/text/obligation-name';
import type { LawQueries } from '../queries';

/** Renders an obligation in full. */
export type ObligationPanel = ComponentType<{ subject: Subject; obligation: Obligation }>;

/** What a questionnaire says of the obligations of its law. */
export interface ShownObligations {
  /** By id; undefined while they load. */
  names: ReadonlyMap<string, string> | undefined;
  /** The current version of each by id, once they are loaded. */
  versions: ReadonlyMap<string, string> | undefined;
  /** Shows one beside the questions. */
  show: (id: string) => void;
}

/** The obligations of a law, and the drawer that shows one of them beside the questions. */
export const useObligations = ({ subject, obligations }: LawQueries, Panel: ObligationPanel) => {
  const [openId, show] = useState<string | null>(null);
  const { data, isPending, error, refetch } = obligations;
  // Kept until they change: a new object would render every card of the form.
  const shown = useMemo<ShownObligations>(
    () => ({
      names: isPending ? undefined : new Map(data?.map((one) => [one.id, obligationName(one)])),
      versions: data && new Map(data.map((one) => [one.id, one.version_tag])),
      show,
    }),
    [data, isPending],
  );
  const failure = error && (
    <Failure error={error} fallback="Failed to load obligations" onRetry={() => void refetch()} />
  );
  const inFull = (id: string) => {
    if (!data) return failure || <Loading />;
    const obligation = data.find((one) => one.id === id);
    if (!obligation || !subject.data) return <Text>This obligation is no longer in the law.</Text>;
    return <Panel subject={subject.data} obligation={obligation} />;
  };
  return {
    shown,
    /** Why they could not be loaded, where there are none. */
    failure: !data && failure,
    drawer: (
      <Drawer
        opened={openId !== null}
        onClose={() => show(null)}
        position="right"
        title={openId && (shown.names?.get(openId) ?? `#${openId}`)}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {openId && inFull(openId)}
      </Drawer>
    ),
  };
};
