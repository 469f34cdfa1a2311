import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test-render';
import { exampleReviewWork } from '../test-review-work';
import { WithReviewDownloads } from './review-downloads';

/** The buttons twice, as in a narrow and in a wide window. */
const TwoToolbars = ({ buttons }: { buttons: ReactNode }) => {
  const [isWide, setWide] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWide(!isWide)}>
        Turn
      </button>
      {isWide ? <aside>{buttons}</aside> : <section>{buttons}</section>}
    </>
  );
};

it('keeps what an adviser is writing for a report in Word while the window changes its size', async () => {
  renderScreen(
    <WithReviewDownloads
      name="Adviser A"
      work={exampleReviewWork(null)}
      questions={[]}
      formTitle="Form"
      subjectName="Law"
      obligations={[]}
      readActions={async () => []}
    >
      {(buttons) => <TwoToolbars buttons={buttons} />}
    </WithReviewDownloads>,
  );
  const turn = screen.getByRole('button', { name: 'Turn' });
  await userEvent.click(screen.getByRole('button', { name: 'Report in Word' }));
  await userEvent.type(await screen.findByLabelText('Introduction (optional)'), 'Half a sent');
  turn.click();
  expect(await screen.findByRole('complementary', { hidden: true })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Report in Word' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Introduction (optional)'), 'ence');
  expect(screen.getByDisplayValue('Half a sentence')).toBeTruthy();
});
