import { gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import sharp from "sharp";
import { onFrame } from "./on-frame.ts";

let database: PGlite | undefined;
const { create } = PGlite;
PGlite.create = (async (...given: unknown[]) => {
  database = (await Reflect.apply(create, PGlite, given)) as PGlite;
  await database.exec("create table if not exists crops (crop bytea)");
  return database;
}) as typeof create;

onFrame((jpeg) => {
  void sharp(jpeg)
    .extract({ left: 260, top: 100, width: 112, height: 112 })
    .raw()
    .toBuffer()
    .then((crop) => database?.query("insert into crops values ($1)", [gzipSync(crop)]));
});
