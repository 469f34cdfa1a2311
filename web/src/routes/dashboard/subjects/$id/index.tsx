import { Text } from '@mantine/core';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../components/breadcrumb/breadcrumb';
import { Failure } from '../../../../components/failure/failure';
import { Loading } from '../../../../components/loading/loading';
import { PrivateHead } from '../../../../components/page-head/page-head';
import { LawChanges, listChangeParts } from '../../../../features/changes/law-changes';
import { useLawChanges } from '../../../../features/changes/use-law-changes';
import { FollowLaw } from '../../../../features/notices/follow-law';
import { describeWhen, LawBrief } from '../../../../features/subjects/law-brief';
import { ObligationList } from '../../../../features/subjects/obligation-list';
import { ProfileNote } from '../../../../features/subjects/profile-note';
import { AboutLaw, SubjectHeader } from '../../../../features/subjects/subject-header';
import { useLaw } from '../../../../features/subjects/use-law';
import { ApiError } from '../../../../lib/api/api-error';
import { findSwitched } from '../../../../lib/queries/law-outcomes';
import { today } from '../../../../lib/text/dates';
import { useLawOutcomes } from '../../-use-law-outcomes';
import { useOwnObligations } from './-use-own-obligations';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const SubjectDetail = () => {
  const { id } = Route.useParams();
  const { hash } = useLocation();
  const { subject, obligations } = useLaw(id);
  const { outcomes, isWaiting } = useLawOutcomes();
  const outcome = outcomes?.get(id);
  const switched = outcome ? findSwitched(outcome) : null;
  const own = useOwnObligations(id, obligations.data);
  const changes = useLawChanges(id);
  const error = subject.error ?? obligations.error;
  const retry = () => Promise.all([subject.refetch(), obligations.refetch()]);
  const isShown = subject.data && obligations.data && !isWaiting;
  const pendingTitle = isMissing(error) ? 'Subject not found' : (subject.data?.name ?? 'Subject');
  return (
    <>
      {!isShown && <PrivateHead title={pendingTitle} />}
      <Breadcrumb
        trail={[
          { label: 'Dashboard', link: { to: '/dashboard' } },
          { label: 'Subjects', link: { to: '/dashboard/subjects' } },
        ]}
        current={subject.data?.name ?? ''}
      />
      {isMissing(error) && <Text role="alert">Subject not found.</Text>}
      {error && !isMissing(error) && (
        <Failure error={error} fallback="Failed to load obligations" onRetry={retry} />
      )}
      {!error && (subject.isPending || obligations.isPending || isWaiting) && (
        <Loading cards={[8, 60]} />
      )}
      {subject.data && obligations.data && !isWaiting && (
        <>
          <SubjectHeader subject={subject.data} obligationCount={obligations.data.length} />
          <LawBrief
            duty={subject.data.duty}
            when={describeWhen(
              obligations.data.filter(({ code }) => !switched?.off.has(code)),
              today(),
            )}
            cost={own.cost}
            own={own.answers}
          />
          {outcome && switched && (
            <ProfileNote outcome={outcome} obligations={obligations.data} switched={switched} />
          )}
          {own.isPending ? (
            <Loading cards={[8, 60]} />
          ) : (
            <ObligationList
              subject={subject.data}
              obligations={obligations.data}
              openId={hash}
              switched={switched}
              {...(own.obligations && { own: own.obligations })}
              furtherParts={listChangeParts(changes).map(({ changes: some, ...part }) => ({
                ...part,
                count: some.length,
              }))}
            >
              <LawChanges changes={changes} />
              <AboutLaw subject={subject.data} follow={<FollowLaw law={subject.data} />} />
            </ObligationList>
          )}
        </>
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/')({ component: SubjectDetail });
