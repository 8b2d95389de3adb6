import { type PointerEvent, useRef, useState } from "react";

/** A row that is being dragged, and where it would be dropped. */
interface Drag {
  from: number;
  to: number;
}

/**
 * Lets rows of a short list be dragged by a handle, with a mouse, a pen or a finger.
 * @param onDrop moves a row
 * @returns the drag in progress, and the handlers of each row's handle
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  function rowAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const index = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return index === -1 ? rows.length : index;
  }

  const handlers = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLButtonElement>) {
      if (!drag) return;
      const place = rowAt(clientY);
      setDrag({ ...drag, to: place > drag.from ? place - 1 : place });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { list, drag, handlers };
}
