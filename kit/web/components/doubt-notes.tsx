import { LineNote } from './line-note.tsx';

/** The doubts about the details above that look mistyped, a line each. */
export const DoubtNotes = ({ doubts }: { doubts: readonly (string | undefined)[] }) =>
  doubts.map(
    (doubt) =>
      doubt && (
        <LineNote key={doubt} kind="doubtful">
          {doubt}
        </LineNote>
      ),
  );
