import type { Obligation } from '@lexplain/contract/library/subjects';
import { Button, Collapse, Group, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { formatDay } from '../../lib/text/dates';
import { versionsQuery } from './queries';

// Loaded on demand, with the library that compares texts.
const VersionDifference = lazy(async () => ({
  default: (await import('./differences/version-difference')).VersionDifference,
}));

const labelOf = ({ version_tag, effective_from }: Obligation): string =>
  `v${version_tag}, from ${formatDay(effective_from)}`;

/** Any two versions side by side; at first the newest beside the previous one. */
const Versions = ({ versions }: { versions: Obligation[] }) => {
  const [older, setOlder] = useState(versions[1]?.version_tag);
  const [newer, setNewer] = useState(versions[0]?.version_tag);
  const options = versions.map((version) => ({
    value: version.version_tag,
    label: labelOf(version),
  }));
  const find = (tag: string | undefined) => versions.find(({ version_tag }) => version_tag === tag);
  const [before, after] = [find(older), find(newer)];
  const [only] = versions;
  if (versions.length === 1 && only)
    return <Text>There is one version so far: {labelOf(only)}.</Text>;
  return (
    <>
      <Group grow mb="sm">
        <NativeSelect
          label="Before"
          data={options}
          value={older}
          onChange={({ currentTarget }) => setOlder(currentTarget.value)}
        />
        <NativeSelect
          label="After"
          data={options}
          value={newer}
          onChange={({ currentTarget }) => setNewer(currentTarget.value)}
        />
      </Group>
      {before && after && (
        <Suspense fallback={<Loading />}>
          <VersionDifference before={before} after={after} />
        </Suspense>
      )}
    </>
  );
};

interface ObligationHistoryProps {
  subjectId: string;
  obligation: Obligation;
}

/** An obligation's versions, loaded on demand. */
export const ObligationHistory = ({ subjectId, obligation }: ObligationHistoryProps) => {
  const [isOpen, { toggle }] = useDisclosure();
  const { data, error, isPending, refetch } = useQuery({
    ...versionsQuery(subjectId, obligation.id),
    enabled: isOpen,
  });
  return (
    <>
      <Button variant="light" size="xs" mt="md" onClick={toggle} aria-expanded={isOpen}>
        History
      </Button>
      <Collapse expanded={isOpen} mt="sm">
        {isOpen && isPending && <Loading />}
        {error && <Failure error={error} fallback="Failed to load the history" onRetry={refetch} />}
        {data && <Versions versions={data} />}
      </Collapse>
    </>
  );
};
