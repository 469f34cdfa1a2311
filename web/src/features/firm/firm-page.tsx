import { bounds } from '@lexplain/contract/api/bounds';
import type { FirmSettings } from '@lexplain/contract/firm/firm';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { Section } from '../../components/section/section';
import { formatMoment } from '../../lib/text/dates';
import { LogoForm } from './logo-form';
import { firmSettingsQuery } from './queries';
import { RecordList } from './record-list';
import { RecordsForm } from './records-form';
import { StandardTextsForm } from './standard-texts-form';
import { TextsForm } from './texts-form';

const describeChange = ({ changed_by_name, changed_at }: FirmSettings): string =>
  changed_at === null
    ? 'Nobody has set it yet.'
    : `Changed last by ${changed_by_name} on ${formatMoment(changed_at)}.`;

/** The firm that runs the service, as reports and mail name it, for admins (docs/product.md, "The firm"). */
export const FirmPage = ({ children }: { children?: ReactNode }) => {
  const { data, error, refetch } = useQuery(firmSettingsQuery);
  return (
    <>
      <PageHeader
        title="Firm"
        lead="How reports and emails name the firm, who reads submissions, and what is kept of deleted clients."
      />
      {!data && error && (
        <Failure error={error} fallback="Failed to load the firm" onRetry={refetch} />
      )}
      {!data && !error && <Loading cards={[2, 240]} />}
      {data && (
        <Stack gap="xl" maw={720}>
          <Section
            id="firm-texts"
            title="Name, signature line and reading"
            about="All may be empty: then reports, emails and what clients see are as they were."
          >
            <TextsForm firm={data} />
          </Section>
          <Section
            id="firm-logo"
            title="Logo"
            about="A PNG, shown at the top of reports. It is drawn anew, and made smaller to fit 1,200 × 600 pixels and 100 kB. Emails have no pictures."
          >
            <LogoForm firm={data} />
          </Section>
          <Section
            id="firm-standard-texts"
            title="Standard texts"
            about={`Up to ${bounds.standardTexts} texts, which advisers insert in a review by typing / and the beginning of a word of the title.`}
          >
            <StandardTextsForm />
          </Section>
          <Section
            id="firm-records"
            title="Records of deleted clients"
            about="What the firm signed off for an organisation is deleted with it. For a period, a record can stay: the hash of the receipt, the law, the day, how many verdicts there were, and the adviser’s name."
          >
            <RecordsForm firm={data} />
            <RecordList />
          </Section>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {describeChange(data)}
          </Text>
          {children}
        </Stack>
      )}
    </>
  );
};
