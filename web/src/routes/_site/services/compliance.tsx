import { createFileRoute } from '@tanstack/react-router';
import { compliance } from '../../../features/site/content/compliance';
import { ExampleObligation } from '../../../features/site/example/obligation';
import { Service } from '../../../features/site/pages/service';

export const Route = createFileRoute('/_site/services/compliance')({
  component: () => <Service content={compliance} example={<ExampleObligation />} />,
});
