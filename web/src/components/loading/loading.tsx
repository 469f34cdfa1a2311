import classes from './loading.module.css';

interface LoadingProps {
  /** The expected height in pixels, where something below must not move. */
  height?: number | undefined;
  /**
   * How many cards the content begins with, and the height of one in pixels. Otherwise lines of
   * text.
   */
  cards?: readonly [count: number, height: number];
  /** Whether the cards stand two by two where there is room. */
  isGrid?: boolean;
}

const lines = ['45%', '80%', '65%'];

/** The shape of the content that follows, shown only if that takes a moment. */
export const Loading = ({ height, cards, isGrid = false }: LoadingProps) => (
  <div
    role="status"
    aria-label="Loading"
    className={classes.loading}
    data-grid={isGrid}
    style={height === undefined ? {} : { height, overflow: 'hidden' }}
  >
    {cards
      ? Array.from({ length: cards[0] }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no content.
            key={index}
            className={classes.card}
            data-row={cards[1] < 100}
            style={{ height: cards[1] }}
          />
        ))
      : lines.map((width) => <div key={width} className={classes.line} style={{ width }} />)}
  </div>
);
