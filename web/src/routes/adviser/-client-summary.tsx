import { useQuery } from '@tanstack/react-query';
import { ReportFirm } from '../../features/assessments/report/page/report-firm';
import { ClientSummary } from '../../features/clients/page/client-summary';
import { firmQuery } from '../../lib/queries/firm-query';
import { useClientFacts } from './-use-client-facts';
import { useLibrary } from './-use-library';

/** One page about a client, to print in the firm's name. */
export const ClientSummaryPage = ({ organisationId }: { organisationId: string }) => {
  const library = useLibrary();
  const facts = useClientFacts(organisationId);
  const { data: firm } = useQuery(firmQuery);
  return (
    <ClientSummary
      organisationId={organisationId}
      library={library}
      {...facts}
      firm={firm && <ReportFirm firm={firm} />}
      signatureLine={firm?.signature_line ?? ''}
    />
  );
};
