// The head of a request, read so that no other program on the way could read it differently.
//
// Beast's parser does the grammar. What it tolerates and a proxy might take otherwise is refused
// here: folded lines, fields of which there may be one that come twice, lists as lengths,
// encodings, bodies where none belongs. A refused request ends its connection, so that nothing of
// it is ever taken for another one.
#pragma once

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <string_view>

#include "server/net/message.h"

namespace tesuji::server {

using ParsedHead = boost::beast::http::header<true, boost::beast::http::fields>;

// `raw`: the bytes that `parsed` was made of.
Answer<RequestHead> checked_head(std::string_view raw, const ParsedHead& parsed);

// What the parser found wrong, as an answer.
Refusal refusal_of(const boost::system::error_code& error);

}  // namespace tesuji::server
