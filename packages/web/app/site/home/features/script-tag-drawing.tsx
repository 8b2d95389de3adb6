/** Source lines of a page; undefined is the one that the website owner adds. */
const lines = [["w-1/4", "w-1/3"], ["w-1/6", "w-1/2"], undefined, ["w-1/5", "w-2/5"], ["w-1/3"]] as const;

/** The script tag among the lines of a page, and the button that it activates. */
export function ScriptTagDrawing() {
  return (
    <div aria-hidden="true" className="relative pb-7">
      <div className="rounded-card border border-line bg-surface px-5 py-6">
        {lines.map((line) =>
          line ? (
            <div key={line[0]} className="flex h-8 items-center gap-2">
              {line.map((width) => (
                <span key={width} className={`h-2.5 rounded-full bg-line ${width}`} />
              ))}
            </div>
          ) : (
            <p
              key="tag"
              className="-mx-5 my-1 overflow-hidden border-l-4 border-sap bg-sap-soft py-3 pl-4 font-mono text-sm whitespace-nowrap sm:text-base"
            >
              &lt;<span className="font-bold">script</span> src="…/ofage.js"
            </p>
          ),
        )}
      </div>
      <span className="absolute right-6 bottom-0 rounded-control bg-brand px-6 py-4 font-medium text-on-brand shadow-lift">
        Verify my age
      </span>
    </div>
  );
}
