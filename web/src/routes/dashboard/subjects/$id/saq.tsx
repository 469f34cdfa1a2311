import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../components/breadcrumb/breadcrumb';
import { Failure } from '../../../../components/failure/failure';
import { Loading } from '../../../../components/loading/loading';
import { formQuery, openSubmissionQuery } from '../../../../features/saq/queries';
import { SaqForm } from '../../../../features/saq/saq-form';
import { obligationsQuery, subjectQuery } from '../../../../features/subjects/queries';

const Saq = () => {
  const { id } = Route.useParams();
  const subject = useQuery(subjectQuery(id));
  const obligations = useQuery(obligationsQuery(id));
  const form = useQuery(formQuery(id));
  const formId = form.data?.form?.id;
  const current = useQuery({ ...openSubmissionQuery(formId ?? ''), enabled: formId !== undefined });

  const error = subject.error ?? form.error ?? current.error;
  const retry = () => Promise.all([subject.refetch(), form.refetch(), formId && current.refetch()]);
  const versions = new Map(obligations.data?.map(({ id, version_tag }) => [id, version_tag]));
  const codes = new Map(obligations.data?.map(({ id, code }) => [id, code]));
  const name = subject.data?.name;
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Dashboard', link: { to: '/dashboard' } },
          { label: 'Subjects', link: { to: '/dashboard/subjects' } },
          { label: name ?? '', link: { to: '/dashboard/subjects/$id', params: { id } } },
        ]}
        current="SAQ"
      />
      {error && <Failure error={error} fallback="Failed to load SAQ" onRetry={retry} />}
      {form.data?.form === null && <Text>No SAQ form for this subject.</Text>}
      {!error && form.data?.form !== null && !current.data && <Loading />}
      {name && form.data && current.data && (
        <SaqForm
          // A new assessment begins with an empty draft.
          key={current.data.submission.id}
          subjectName={name}
          form={form.data}
          current={current.data}
          obligationCodes={codes}
          obligationVersions={obligations.data && versions}
          onReload={() => current.refetch()}
        />
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/saq')({ component: Saq });
