import { ScanHello, ScanHint, ScanInstruction, ScanMessage } from "@ofage/contract";
import type { Block, FieldDoc } from "../content/blocks.ts";
import { exampleHello, exampleMessages } from "./scan-message-examples.ts";
import { inputFields, outputFields } from "./schema-fields.ts";

const hintNotes: Record<ScanHint, string> = {
  no_face: "No face is in the picture.",
  two_faces: "More than one face is.",
  too_dark: "The face has too little light.",
  too_bright: "The face has too much light.",
  too_far: "The face is too far away.",
  too_near: "The face is too near.",
  off_center: "The face isn't in the middle.",
  look_straight: "The face doesn't look at the camera.",
  covered: "Something covers the face.",
  blurred: "The picture is blurred.",
  hold_still: "The face moves.",
  close_mouth: "The mouth is open.",
  slow_camera: "Fewer than three pictures arrive in a second.",
  turned_too_far: "The head is past the mark.",
};

/** Fields whose own description says more than the schema's. */
const linkedFields: Readonly<Record<string, string>> = {
  hint: "One of the [hints](#hints). `null`: nothing does, any longer.",
  instruction: "One of the [instructions](#instructions).",
  check: "The verification's [result](/docs/verifications#results), as its page gets it.",
  code: "One of the [codes](#errors).",
};

const jsonBlock = (value: unknown): Block => ({
  kind: "code",
  codes: [{ language: "json", code: JSON.stringify(value, null, 2) }],
});

/** Returns a message's fields without the one that names it. */
const fieldsOf = (fields: FieldDoc[], discriminator: string): FieldDoc[] =>
  fields
    .filter(({ name }) => name !== discriminator)
    .map((field) => {
      const text = linkedFields[field.name];
      return text ? { name: field.name, tags: field.tags, text } : field;
    });

/** Builds `::scanhello`: the first message of the page. */
export function scanHelloBlocks(): Block[] {
  return [{ kind: "fields", fields: inputFields(ScanHello) }, jsonBlock(exampleHello)];
}

/** Builds `::scanmessages`: every message of the server. */
export function scanMessageBlocks(): Block[] {
  return ScanMessage.options.flatMap((message): Block[] => {
    const { value: type } = message.shape.type;
    const fields = fieldsOf(outputFields(message), "type");
    return [
      { kind: "heading", level: 3, text: type, id: `message-${type}` },
      { kind: "prose", text: message.description ?? "" },
      ...(fields.length > 0 ? [{ kind: "fields", fields } satisfies Block] : []),
      jsonBlock(exampleMessages[type]),
    ];
  });
}

/** Builds `::scanhints`: what can keep a scan from going on. */
export function scanHintBlocks(): Block[] {
  const fields = ScanHint.options.map((hint) => ({
    name: hint,
    id: `hint-${hint.replaceAll("_", "-")}`,
    tags: [],
    text: hintNotes[hint],
  }));
  return [{ kind: "fields", fields }];
}

/** Builds `::scaninstructions`: what a visitor can be asked to do. */
export function scanInstructionBlocks(): Block[] {
  const fields = ScanInstruction.options.map((instruction): FieldDoc => {
    const kinds = instruction.shape.kind.def;
    const names = "values" in kinds ? kinds.values : Object.values(kinds.entries);
    return {
      name: names.join(", "),
      id: `instruction-${names[0]!.replaceAll("_", "-")}`,
      tags: [],
      text: instruction.description ?? "",
      children: fieldsOf(outputFields(instruction), "kind"),
    };
  });
  return [{ kind: "fields", fields }];
}
