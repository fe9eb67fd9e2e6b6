import { LineNote } from './line-note.tsx';

/** What looks mistyped in the details above, a line each. */
export const DoubtNotes = ({ doubts }: { doubts: readonly (string | undefined)[] }) =>
  doubts.map(
    (doubt) =>
      doubt && (
        <LineNote key={doubt} kind="doubtful">
          {doubt}
        </LineNote>
      ),
  );
