import type { OutsideOfLaw } from '@lexplain/contract/profile/outside-profile';
import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Loading } from '../../../components/loading/loading';
import { messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { type Outcomes, useOutcomes } from '../outcomes/use-outcomes';
import { useRecord } from './use-record';

const ProfileLink = ({ label }: { label: string }) => (
  <Anchor
    inherit
    underline="always"
    renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
  >
    {label}
  </Anchor>
);

/** Its room while it loads, so that the questions below it do not move. */
const recordNoticeHeight = 130;

interface RecordNoticeProps {
  outside: OutsideOfLaw;
}

/** Leads to a profile that can't be recorded yet. */
const ProfileFirst = () => (
  <Alert role="status" mb="md" className="no-print" title="Every question is asked">
    Questions that do not concern you are left out once your profile is complete and recorded.{' '}
    <ProfileLink label="Continue the profile" />
  </Alert>
);

const reasons: Record<OutsideOfLaw['basis'], string> = {
  missing: 'Your profile is complete, and not recorded yet.',
  outdated: 'The rules of this law have changed since your profile was recorded.',
  recorded: 'Your profile was recorded. What it settles is left out.',
};

/** Records the profile as it is. */
const RecordNow = ({
  outside: { basis, spared },
  profile,
}: RecordNoticeProps & Pick<Outcomes, 'profile'>) => {
  const { organisation } = useAuth();
  const canChange = useCan('profile.change');
  const { run, isPending, isError, error } = useRecord(organisation?.id ?? '', profile.revision);
  const isDone = basis === 'recorded';
  const notice = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useEffect(() => {
    if (isDone) notice.current?.focus();
  }, [isDone]);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="status"
      mb="md"
      className="no-print"
      color={isDone ? 'green' : ''}
      title={isDone ? null : 'Every question is asked'}
    >
      {reasons[basis]}
      {canChange && !isDone && (
        <div>
          <Button mt="xs" mih={36} h="auto" onClick={() => run()} disabled={isPending}>
            {/* In two lines on a narrow phone. */}
            <span style={{ whiteSpace: 'normal' }}>
              {isPending
                ? 'Recording...'
                : `Record your profile: ${countOf(spared, 'question')} fewer`}
            </span>
          </Button>
        </div>
      )}
      {isError && (
        <Alert color="red" role="alert" mt="xs">
          {messageOf(error, 'The profile could not be recorded')}{' '}
          <ProfileLink label="Look at the profile" />
        </Alert>
      )}
    </Alert>
  );
};

/**
 * Where the record is missing or out of date: everything is asked, and what recording would spare.
 */
export const RecordNotice = ({ outside }: RecordNoticeProps) => {
  const { data, isPending } = useOutcomes();
  if (!data) return isPending && <Loading height={recordNoticeHeight} />;
  return data.isComplete ? (
    <RecordNow outside={outside} profile={data.profile} />
  ) : (
    <ProfileFirst />
  );
};
