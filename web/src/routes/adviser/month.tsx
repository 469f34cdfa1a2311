import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { PageNotFound } from '../../components/not-found/page-not-found';
import { useCan } from '../../session/use-can';

const FirmMonth = lazy(async () => ({ default: (await import('./-month')).FirmMonth }));
const OwnMonth = lazy(async () => ({ default: (await import('./-month')).OwnMonth }));

/** The firm's month for admins, and their own for advisers. */
const Page = () => {
  const { month } = Route.useSearch();
  const seesFirm = useCan('firm_month.read', { provider: true });
  const seesOwn = useCan('own_month.read', { provider: true });
  if (!seesFirm && !seesOwn) return <PageNotFound to="/adviser">Go to the reviews</PageNotFound>;
  return (
    <Suspense fallback={<Loading cards={[3, 240]} />}>
      {seesFirm ? <FirmMonth month={month} /> : <OwnMonth month={month} />}
    </Suspense>
  );
};

/** A month in an address; any other text is the present one. */
const readMonth = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {};

export const Route = createFileRoute('/adviser/month')({
  validateSearch: readMonth,
  component: Page,
});
