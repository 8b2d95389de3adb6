// Serves the Express guide as a website would. `GET /` prints what its session knows.
import express from "express";
import session from "express-session";
import { ageCheck } from "./age-check.mjs";

const app = express();
app.use(session({ secret: "for tests only", resave: false, saveUninitialized: false }));
app.use(ageCheck);
app.get("/", (request, response) => response.send(String(request.session.isOldEnough ?? "unknown")));
app.listen(Number(process.env.PORT), "127.0.0.1");
