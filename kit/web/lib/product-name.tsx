import { nameParts } from '../../rules/grouped-name.ts';

/** A product's name in a line, with quieter values. The text is the whole name. */
export function ProductName({ name }: { name: string }) {
  const [what, values] = nameParts(name);
  if (!values) return name;
  return (
    <>
      {what} <span className="name-values">{name.slice(what.length).trimStart()}</span>
    </>
  );
}
