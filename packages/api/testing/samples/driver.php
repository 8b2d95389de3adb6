<?php

// Calls functions of a sample as a program would: php driver.php <file> <calls as JSON>. Prints their answers as JSON.

[, $file, $calls] = $argv;
require $file;

$answers = [];
foreach (json_decode($calls, true) as $call) {
    try {
        $given = array_map(fn ($value) => is_array($value) && isset($value['bytes']) ? $value['bytes'] : $value, $call['args']);
        $made = $call['name'](...$given, ...($call['named'] ?? []));
        $answers[] = ['value' => $made instanceof Traversable ? iterator_to_array($made, false) : $made];
    } catch (Throwable $error) {
        $answers[] = ['error' => $error->getMessage(), 'code' => $error->errorCode ?? null];
    }
}
echo json_encode($answers, JSON_THROW_ON_ERROR);
